/** What makes two provider names the same: letters without regard to case or Unicode form. */
export function providerKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
