import { type FailureCode, RpcError } from '@orbita/web/rpc/rpc-error'

const BUG = 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.'

/** The sentences for the failures that an operator can meet. Any other is a defect of ours. */
const COPY: Partial<Record<FailureCode, string>> = {
  ABSENCE_OVERLAPS: 'Ya hay una ausencia en alguno de esos días. Cambia las fechas, o quita antes la otra.',
  ACCENT_ILLEGIBLE: 'Ese color no se lee donde se usa. Elige uno más claro.',
  BAD_INPUT: 'Hay un dato que no podemos guardar así. Revísalo e inténtalo de nuevo.',
  BALANCE_TOO_HIGH: 'El saldo quedaría más grande de lo que podemos contar. Revisa la cantidad.',
  BALANCE_TOO_LOW: 'La persona ya gastó una parte: su saldo quedaría por debajo de cero.',
  BEST_AREA_SMALL: 'Un área tiene empleado del mes desde 10 personas. Elige otra, o toda la empresa.',
  BEST_ENOUGH:
    'Este mes ya tiene los que puede: uno por cada 50 personas, y el primero es el de toda la empresa. Publica ese, o espera al próximo mes.',
  BEST_EMPLOYEE_EDITED:
    'Otra persona del equipo publicó este mes mientras lo mirabas. Mira cómo quedó antes de decidir.',
  CONFIRMATION_NEEDED: 'Antes de esto hay que confirmar quién eres. Inténtalo de nuevo.',
  CODE_UNKNOWN: 'Ese código no es de ningún canje listo para entregar.',
  CODES_PRINTED: 'Otra persona operadora ya leyó estas tarjetas para repartirlas.',
  CODES_MISSING: 'No quedan códigos de esta recompensa. Carga más antes de aprobar.',
  EMAIL_TAKEN: 'Ese correo ya es de otra persona.',
  DUTY_FOR_ALL: 'Eso es de toda la empresa, y tus encargos son de algunas áreas. Los cambia quien tiene Sistema.',
  DUTY_NEEDED: 'Eso no está entre tus encargos. Los da quien tiene el encargo Sistema.',
  LAST_SYSTEM: 'Es la última persona con el encargo Sistema: dáselo antes a otra.',
  PERSON_OF_OTHER_AREA: 'Ahí hay alguien que no es de tus áreas. No se cambió nada.',
  VIEW_ONLY: 'Ves la consola como otra persona: nada de lo que toques se guarda.',
  LAST_OPERATOR: 'Es la última persona operadora activa: invita a otra antes de desactivarla.',
  EVIDENCE_REVIEWED: 'Otra persona del equipo ya la decidió.',
  BATCH_TAKEN: 'Un correo o un número que habría que devolver ahora es de otra persona.',
  BATCH_TOO_OLD: 'Pasaron los treinta días en que esta carga se podía retirar.',
  BATCH_UNDONE: 'Esta carga ya se retiró.',
  FACT_UNDONE: 'Eso ya se retiró.',
  BATCH_UNKNOWN: 'Esa carga ya no está.',
  IMPORT_APPLIED: 'Esta carga ya se aplicó. Si no era lo que querías, retírala.',
  IMPORT_BUSY: 'Esta carga ya se está comparando o aplicando, o cambió mientras tanto. Recarga la página.',
  MALFORMED: 'Recibimos una respuesta que no entendemos. Recarga la página e inténtalo de nuevo.',
  MONEY_WRITTEN:
    'El país y la moneda ya no se cambian: hay costos o un tope escritos en la moneda de ahora, y pasarían a leerse en otra.',
  MOVEMENT_ANSWERED: 'Otra persona ya respondió este aviso.',
  MOVEMENT_DECIDED: 'Otra persona ya lo decidió.',
  MISSION_CHANGED: 'Otra persona guardó cambios en este reto hace un momento. Ábrelo otra vez para verlos.',
  MISSION_NOT_FOUND: 'Esa misión ya no existe.',
  MOVEMENT_NOT_REVERSIBLE: 'Este movimiento se deshace desde su canje o su figura, no desde el libro.',
  MOVEMENT_REVERSED: 'Este movimiento ya se corrigió.',
  NOT_FOUND: 'Ya no existe, o alguien lo retiró.',
  OPERATOR_EXISTS: 'Ya hay una persona operadora con ese correo.',
  OPERATOR_DOMAIN: 'Ese correo no es de un dominio de la empresa. Los fija quien administra la máquina.',
  OPERATOR_MADE_THEM: 'La creaste tú hace menos de 30 días: eso lo hace otra persona operadora.',
  OPERATOR_REQUESTED: 'Eso ya se pidió y está esperando. Míralo en Operadores.',
  OPERATOR_REQUEST_CLOSED: 'Ese pedido ya se decidió. La lista muestra cómo quedó.',
  OPERATOR_REQUEST_WAITS: 'Todavía espera: hace falta el sí de otra persona operadora, o que pasen las 72 horas.',
  OPERATOR_IS_YOU: 'Eres tú: eso lo hace otra persona operadora.',
  OPERATION_REUSED: 'Este pedido ya se hizo con otros datos. Recarga la página para ver cómo quedó.',
  PEOPLE_MOVED: 'Las personas de este filtro cambiaron mientras decidías. Mira la cuenta de nuevo y confirma.',
  PEOPLE_TOO_MANY: 'Son más de 10.000 personas. Acota el filtro, por ejemplo por área.',
  DATA_REQUEST_CLOSED: 'Ese pedido ya se cerró. La lista muestra cómo quedó.',
  DATA_REQUEST_ERASES: 'Ese pedido se cumple al borrar los datos de la persona, desde su ficha.',
  PAYROLL_CLOSED: 'Ese mes ya está cerrado. Lo que cambie sale en el siguiente.',
  PAYROLL_OPEN: 'Ese mes todavía no termina: se cierra desde el primer día del siguiente.',
  PAYROLL_ORDER: 'Antes hay que cerrar el mes anterior.',
  PAYROLL_RETURNED: 'Esa devolución ya está anotada.',
  PAYROLL_UNDECIDED: 'Faltan tratamientos por elegir. Elígelos en Ajustes, en Nómina.',
  PAYROLL_UNPRICED: 'Hay entregas sin costo escrito. Escríbelo en su recompensa o su premio.',
  BUDGET_SPENT:
    'Con este canje el mes pasa su techo, y la empresa decidió que nada lo pase. Súbelo en Ajustes o espera al mes que viene.',
  PERSON_CHANGED: 'Otra persona del equipo guardó cambios de esta persona mientras escribías.',
  PERSON_ERASED: 'Los datos de esa persona ya se borraron.',
  PERSON_HAS_REDEEMS: 'Tiene canjes a medio entregar. Termínalos antes, en Canjes.',
  PERSON_IN_FILE:
    'Ahora se está aplicando un archivo que incluye a esa persona. Espera a que termine e inténtalo de nuevo.',
  PERSON_IS_OPERATOR: 'Esa persona también es operadora: su cuenta no se borra así.',
  EMAIL_NOT_CONFIRMED: 'Ese no es su correo. Escríbelo como está arriba.',
  PICTURE_TOO_LARGE: 'La imagen pesa más de 8 MB. Elige una más liviana.',
  PICTURE_TOO_MANY_PIXELS: 'La imagen tiene más de 50 millones de píxeles. Redúcela y súbela otra vez.',
  PICTURE_TYPE: 'Ese archivo no es una imagen JPG, PNG o WebP que podamos leer. Elige otro.',
  PROFILE_NOT_FOUND: 'Esa persona ya no está.',
  PROGRESS_REFUSED: 'Ya no se puede sumar: ese día quedó fuera de la misión.',
  BUDGET_REASON: 'Con este canje el mes pasa su techo: apruébalo con un motivo.',
  PURCHASES_NONE: 'No queda nada por comprar de lo que elegiste: puede que acabe de entrar en otro lote.',
  REDEEM_REMINDED: 'Hoy ya se lo recordaron. Mañana se puede otra vez.',
  REDEEM_NOT_ALLOWED: 'Ese canje ya cambió de estado. La lista muestra cómo quedó.',
  REDEEM_NOT_FOUND: 'Ese canje ya no existe.',
  SECOND_OPERATOR: 'Hace falta otra persona del equipo: quien pide no firma.',
  SECOND_TIED:
    'No puedes firmarle: hace menos de 90 días alguna de las dos invitó o restableció a la otra. Que firme otra persona.',
  SEASON_CHANGED: 'Otra persona del equipo guardó cambios en esta temporada mientras escribías.',
  SEASON_LENGTH_REASON: 'Su duración o sus páginas no son las de la tabla: publícala con un motivo.',
  SEASON_NOT_READY: 'A esta temporada le falta algo para publicarse. Mira la lista de lo que falta.',
  SEASON_STARTED: 'Esta temporada ya empezó: se puede cerrar, pero no volver a borrador.',
  SETTING_CHANGED: 'Otra persona del equipo guardó cambios mientras escribías.',
  REPORT_REVIEWED: 'Otra persona del equipo ya decidió ese avance.',
  GIVEN_ENOUGH:
    'Ya le diste a esta persona lo que alguien del equipo puede dar a solas en 30 días. Que la publique otra persona.',
  GOAL_EDITED: 'Otra persona del equipo cambió esta meta mientras la editabas. Cierra y vuelve a abrirla.',
  GOAL_REACHED: 'Esa meta ya se logró: solo cambian sus palabras.',
  AWARD_EDITED: 'Otra persona del equipo cambió este premio mientras lo editabas.',
  AWARD_NOT_READY: 'A este premio le falta algo para publicarse. Mira la lista de lo que falta.',
  REWARD_EDITED: 'Otra persona del equipo cambió esta recompensa mientras la editabas.',
  REWARD_EXISTS: 'Ya hay una recompensa con ese identificador. Cambia el título o el identificador.',
  REWARD_NOT_FOUND: 'Esa recompensa no está.',
  STOCK_TOO_LOW: 'No hay tantas unidades: quedarían menos de cero.',
  TOO_LARGE: 'El archivo pesa más de 20 MB. Divídelo.',
  UPLOADS_BUSY: 'Hay otros archivos llegando. Espera unos segundos e inténtalo de nuevo.',
  UPLOAD_STALLED: 'El archivo dejó de llegar. Revisa tu red e inténtalo de nuevo.',
  SLOW_DOWN: 'Demasiados intentos seguidos. Espera un momento e inténtalo de nuevo.',
  WRONG_CREDENTIALS: 'Los datos no coinciden. Espera al siguiente código e inténtalo de nuevo.',
  UNAVAILABLE: 'El servicio no responde en este momento. Espera un poco e inténtalo de nuevo.',
  UNREACHABLE: 'Sin conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
}

/** Returns the sentence for a thrown value. Anything unexpected gets one calm sentence. */
export function messageOf(error: unknown): string {
  if (!(error instanceof RpcError)) return BUG
  if (error.refusal?.error === 'LEADER_CIRCLE' && error.refusal.details) {
    const [person, leader] = error.refusal.details.names
    return `${leader} ya responde a ${person}, en uno o más pasos: nadie lidera a quien le lidera.`
  }
  return COPY[error.code] ?? BUG
}

/** Returns whether the same call may succeed later, because the network or the server failed. */
export function isTransient(error: unknown): boolean {
  return error instanceof RpcError && error.isPassing
}
