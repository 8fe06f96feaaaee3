/** The texts that a message may begin with. `{nombre}` stands for the first name of the reader. @see D-82 */
export const MESSAGE_TEMPLATES = [
  {
    id: 'lanzamiento',
    title: 'Bienvenida a Órbita',
    text: 'Hola, {nombre}. Ya puedes entrar con tu correo y tu cédula: elige tu avatar, mira tu primera misión y agradécele algo a alguien. Todo lo que ganes es tuyo.',
    path: '/mision-espacial/inicio',
  },
  {
    id: 'dia-14',
    title: 'Dos semanas en órbita',
    text: '{nombre}, llevas dos semanas. Si tu plan de vuelo quedó a medias, aún se puede completar: cada paso toma un par de minutos.',
    path: '/mision-espacial/inicio',
  },
  {
    id: 'media-temporada',
    title: 'Vamos por la mitad',
    text: 'Hola, {nombre}. La temporada va por la mitad y queda tiempo de sobra: mira tus misiones abiertas y las recompensas que tienes cerca.',
    path: '/mision-espacial/misiones',
  },
  {
    id: 'ultimos-30-dias',
    title: 'Quedan 30 días de temporada',
    text: '{nombre}, quedan 30 días. Termina lo que empezaste, reclama tus incentivos y canjea con calma: tus créditos no se vencen.',
    path: '/mision-espacial/misiones',
  },
  {
    id: 'empleado-del-mes',
    title: 'Conoce a quien brilló este mes',
    text: 'Ya publicamos el reconocimiento del mes, {nombre}. Entra a ver quién es y por qué, y felicita con un toque.',
    path: '/mision-espacial/reconocimientos',
  },
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
