export interface Disk {
  size: string;
}
