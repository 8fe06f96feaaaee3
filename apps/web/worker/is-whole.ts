/**
 * Returns whether every script and stylesheet that a document of the shell names is kept too. While two releases serve
 * together, the worker of one may be given the document of the other, whose files are gone when the upgrade ends: a page
 * made of both would never start.
 *
 * @param kept the addresses of the files that the worker keeps
 */
export function isWhole(html: string, kept: ReadonlySet<string>): boolean {
  const named = html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? []
  return named.length > 0 && named.every((file) => kept.has(file))
}
