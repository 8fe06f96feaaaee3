/** Where copies are offered to others. Another room's page: known here by its address alone. @see D-58 */
export const TRADES: string = '/figuras/intercambios'
