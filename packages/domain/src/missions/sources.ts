/**
 * The properties of a source of progress.
 *
 * @property countsFor whose progress it is: that of each person, or that of an area, without anybody's name (MI-9). What counts
 *   for an area is a counter in whole percent, gives nothing, and neither asks for another mission nor is asked by one
 * @property employee what an employee does for it: `waits` for the people team, `sends` evidence (MI-6), or `reports` an amount
 *   within a daily cap that the mission then has (MI-8)
 * @property words `title` in lists, `how` inside a sentence, and `help` for operators who choose it; for employees, how progress
 *   comes while the mission is `open`, and once what it asks for first is done (`locked`)
 */
type Meaning = {
  countsFor: 'person' | 'area'
  employee: 'waits' | 'sends' | 'reports'
  words: Readonly<Record<'title' | 'how' | 'help' | 'open' | 'locked', string>>
}

/**
 * The sources of a mission's progress, and all that is special about each: files of the people team, evidence that the employee
 * sends, what they report themselves, or an anonymous survey, whose answers are counted by area.
 *
 * @see MI-1, MI-6, MI-8, MI-9
 */
export const SOURCES = {
  file: {
    countsFor: 'person',
    employee: 'waits',
    words: {
      title: 'Archivo',
      how: 'el avance llega en archivos',
      help: 'El avance llega en los archivos que carga el equipo de personas.',
      open: 'La cuenta llega sola: el equipo de personas la registra y la ves aquí.',
      locked: 'Al completarla se desbloquea. Lo que avances desde ahora ya cuenta.',
    },
  },
  evidence: {
    countsFor: 'person',
    employee: 'sends',
    words: {
      title: 'Evidencia',
      how: 'pide evidencia',
      help: 'Cada quien envía una foto o un PDF, y alguien del equipo lo mira antes de que cuente.',
      open: 'Envía una foto o un PDF que lo muestre y lo revisamos.',
      locked: 'Al completarla se desbloquea y podrás enviar tu evidencia.',
    },
  },
  self: {
    countsFor: 'person',
    employee: 'reports',
    words: {
      title: 'Lo anota cada quien',
      how: 'cada quien anota su avance',
      help: 'Cada quien anota lo suyo, hasta un límite por día, y cuenta en el momento. El equipo mira una de cada diez. A cada persona le paga, como máximo, el 20 % de los créditos de sus misiones de la temporada.',
      open: 'Lo anotas tú.',
      locked: 'Al completarla se desbloquea y podrás anotar tu avance.',
    },
  },
  survey: {
    countsFor: 'area',
    employee: 'waits',
    words: {
      title: 'Encuesta anónima',
      how: 'encuesta anónima: cuenta para el área',
      help: 'Cuenta para cada área y nunca para una persona: no da nada, ninguna misión la pide y nadie sabe quién respondió. En el teléfono se ve la barra del área, en Metas compartidas; las de menos de 5 personas comparten una.',
      open: 'Cuenta para tu área.',
      locked: 'Cuenta para tu área.',
    },
  },
} as const satisfies Record<string, Meaning>

export type MissionSource = keyof typeof SOURCES

export const MISSION_SOURCES = Object.keys(SOURCES) as [MissionSource, ...MissionSource[]]

/** Returns whether a source counts for an area and never for a person. @see MI-9 */
export function isOfArea(source: MissionSource): boolean {
  return SOURCES[source].countsFor === 'area'
}

/** Returns whether the employee moves a mission of this source on by themselves. @see D-133 */
export function dependsOnEmployee(source: MissionSource): boolean {
  return SOURCES[source].employee !== 'waits'
}

/** The sources of what people do, each by themselves. */
export const PEOPLE_SOURCES = MISSION_SOURCES.filter((source) => !isOfArea(source))

/** The sources of what an area does together. @see MI-9 */
export const AREA_SOURCES = MISSION_SOURCES.filter(isOfArea)
