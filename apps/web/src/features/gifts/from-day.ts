/** Says from when the next figure may be given, which is always a Monday: `2026-11-30` -> `el lunes 30`. @see AL-10 */
export function fromDay(monday: string): string {
  return `el lunes ${Number(monday.slice(-2))}`
}
