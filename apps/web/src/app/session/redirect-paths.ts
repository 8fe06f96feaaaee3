/** The home page of each platform. */
export const HOME = { figuras: '/figuras/inicio', 'mision-espacial': '/mision-espacial/inicio' } as const

export const LOGIN = { figuras: '/figuras/login', 'mision-espacial': '/mision-espacial/login' } as const
