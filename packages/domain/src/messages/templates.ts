/** The texts that a message may begin with. `{nombre}` stands for the first name of the reader. @see D-82 */
export const MESSAGE_TEMPLATES = [
  {
    id: 'novedad',
    title: 'Algo nuevo en Órbita',
    text: 'Hola, {nombre}. Hay algo nuevo esperándote: entra cuando quieras y míralo.',
    path: '/mision-espacial/inicio',
  },
  {
    id: 'recompensas',
    title: 'Nuevas recompensas en el catálogo',
    text: 'Hola, {nombre}. Sumamos recompensas al catálogo. Mira cuál te queda más cerca.',
    path: '/mision-espacial/recompensas',
  },
  {
    id: 'nominaciones',
    title: 'Últimos días para nominar',
    text: '{nombre}, ¿a quién viste hacer algo grande este mes? Cuéntalo con un ejemplo antes de que termine.',
    path: '/mision-espacial/reconocimientos',
  },
  {
    id: 'mantenimiento',
    title: 'Órbita descansa un momento',
    text: 'El sábado de 8 a 9 de la mañana no podrás entrar mientras hacemos una mejora. Todo lo tuyo queda igual.',
    path: null,
  },
] as const
