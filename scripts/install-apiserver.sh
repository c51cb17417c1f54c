#!/usr/bin/env bash
# Brings the API server of Kubernetes (built from the Go module proxy, ten minutes or more on two cores, once) and etcd
# (Debian's package) into a folder of tools outside the repository, and prints the paths of the two programs.
set -euo pipefail
cd "$(dirname "$0")/.."

module=test/apiserver/kube-apiserver
version=$(awk '$1 == "k8s.io/kubernetes" { print $2; exit }' "$module/go.mod")
folder="${SCHEMAWRIGHT_TOOLS:-$HOME/.cache/schemawright-tools}/kube-apiserver-$version"
mkdir -p "$folder"

if [ ! -x "$folder/kube-apiserver" ]; then
  PATH="$PATH:/usr/local/go/bin"
  command -v go >/dev/null || {
    echo 'install-apiserver: go is needed to build the API server; put it on the PATH or below /usr/local/go' >&2
    exit 2
  }
  stamp="-X k8s.io/component-base/version.gitVersion=$version"
  (cd "$module" && CGO_ENABLED=0 GOFLAGS='-mod=readonly -buildvcs=false' go build -p 2 -trimpath -ldflags "-s -w $stamp" -o "$folder/kube-apiserver" .) >&2
fi

if [ ! -x "$folder/etcd" ]; then
  unpacked=$(mktemp -d)
  trap 'rm -rf "$unpacked"' EXIT
  download() { (cd "$unpacked" && apt-get download -qq etcd-server) >&2; }
  download || { apt-get update -qq >&2 && download; }
  dpkg -x "$unpacked"/etcd-server_*.deb "$unpacked"
  install "$unpacked/usr/bin/etcd" "$folder/etcd"
fi

printf '%s\n' "$folder/kube-apiserver" "$folder/etcd"
