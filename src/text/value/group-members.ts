/** In the order of the first member of each group. */
export function groupMembers<Key, Member>(
  members: Iterable<Member>,
  keyOf: (member: Member) => Key,
): ReadonlyMap<Key, readonly [Member, ...Member[]]> {
  const groups = new Map<Key, [Member, ...Member[]]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}
