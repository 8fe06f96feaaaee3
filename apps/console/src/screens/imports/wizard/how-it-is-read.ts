import type { ImportKind } from '@orbita/domain/imports'

/** The advice for an operator who brings a file. */
export const HOW_IT_IS_READ: Readonly<Record<ImportKind, readonly { what: string; how: string }[]>> = {
  people: [
    { what: 'El correo, o el número de empleado, dice quién es', how: 'Si ya existe se actualiza; si no, se crea.' },
    { what: 'La cédula se sella al llegar', how: 'No se muestra, no se guarda en claro, no se exporta.' },
    { what: 'Quien no está en la hoja', how: 'Se queda como está, salvo que pidas desactivarlo.' },
    { what: 'Toda carga se puede retirar', how: 'Durante treinta días. Lo que alguien cambió después se queda.' },
  ],
  progress: [
    { what: 'Cada fila es un avance de una persona', how: 'Su correo, el reto, la misión, la fecha y cuánto.' },
    { what: 'Incremento o total', how: 'Lo que se suma, o el total a la fecha. No los dos en la misma fila.' },
    { what: 'La clave evita contar dos veces', how: 'Una fila con la clave de otra ya cargada no suma de nuevo.' },
    { what: 'Toda carga se puede retirar', how: 'Se escriben los avances contrarios. Los sobres abiertos se quedan.' },
  ],
}
