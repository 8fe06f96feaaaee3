/** The longest reason that the server takes, in letters. */
export const MOST_LETTERS = 300

type Reason = { title: string; text: (mission: string) => string }

/** The usual reasons of a rejection, and the sentence that each writes for the person to read. @see MI-6 */
export const REASONS: readonly Reason[] = [
  {
    title: 'No se ve lo que pide',
    text: () => 'No se ve lo que pide la misión. Envía otra foto en la que se vea y la revisamos.',
  },
  {
    title: 'Falta una parte',
    text: () => 'Se ve una parte, pero falta el resto. Envía una en la que esté completo y queda lista.',
  },
  { title: 'No se lee', text: () => 'Está borrosa u oscura y no se lee. Envía una con más luz y más de cerca.' },
  {
    title: 'Es de otra misión',
    text: (mission) => `Parece de otra misión. Envía la de «${mission}» y la revisamos.`,
  },
  {
    title: 'Salen datos de otras personas',
    text: () => 'Salen datos de otras personas. Tápalos o recórtala, y vuelve a enviarla.',
  },
]
