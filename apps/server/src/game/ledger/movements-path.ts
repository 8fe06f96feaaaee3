/** The path of the screen where an employee reads their movements. @see D-52 */
export function movementsPath(hasFiguras: boolean): string {
  return hasFiguras ? '/figuras/perfil?vista=movimientos' : '/mision-espacial/movimientos'
}
