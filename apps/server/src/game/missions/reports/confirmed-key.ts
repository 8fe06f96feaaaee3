/** Returns the key of the movement that pays what was withheld of a completion. @see MI-13, CO-2 */
export function confirmedKey(movementKey: string): string {
  return `${movementKey}:data`
}
