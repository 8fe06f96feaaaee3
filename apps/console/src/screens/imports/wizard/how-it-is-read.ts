import type { ImportKind } from '@orbita/domain/files/imports'
import UndoIcon from '~icons/ph/arrow-counter-clockwise-bold'
import EnvelopeIcon from '~icons/ph/envelope-simple-bold'
import KeyIcon from '~icons/ph/key-bold'
import LockIcon from '~icons/ph/lock-bold'
import PlusMinusIcon from '~icons/ph/plus-minus-bold'
import RowsIcon from '~icons/ph/rows-bold'
import UsersIcon from '~icons/ph/users-bold'

type Advice = { icon: typeof UndoIcon; what: string; how: string }

/** The advice for an operator who brings a file. */
export const HOW_IT_IS_READ: Readonly<Record<ImportKind, readonly Advice[]>> = {
  people: [
    {
      icon: EnvelopeIcon,
      what: 'El correo, o el número de empleado, dice quién es',
      how: 'Si ya existe se actualiza; si no, se crea.',
    },
    {
      icon: LockIcon,
      what: 'La cédula se sella al llegar',
      how: 'No se muestra, no se guarda en claro, no se exporta.',
    },
    { icon: UsersIcon, what: 'Quien no está en la hoja', how: 'Se queda como está, salvo que pidas desactivarlo.' },
    {
      icon: UndoIcon,
      what: 'Toda carga se puede retirar',
      how: 'Durante treinta días. Lo que alguien cambió después se queda.',
    },
  ],
  progress: [
    {
      icon: RowsIcon,
      what: 'Cada fila es un avance de una persona',
      how: 'Su correo, su número o su nombre; el reto, la misión, la fecha y cuánto. También la exportación de otro programa.',
    },
    {
      icon: PlusMinusIcon,
      what: 'Incremento o total',
      how: 'Lo que se suma, el total a la fecha, o uno por cada fila. No dos en la misma fila.',
    },
    {
      icon: KeyIcon,
      what: 'La clave evita contar dos veces',
      how: 'Una fila con la clave de otra ya cargada no suma de nuevo. Sin esa columna, la distingue su día.',
    },
    {
      icon: UndoIcon,
      what: 'Toda carga se puede retirar',
      how: 'Se escriben los avances contrarios. Los sobres abiertos se quedan.',
    },
  ],
}
