import type { DetailsOf, ErrorCode } from '@orbita/domain/errors'
import { isMissingPart } from '../rpc/expected-failure.ts'
import { type FailureCode, RpcError } from '../rpc/rpc-error.ts'
import { companyFormat } from '../ui/company-time.ts'
import { ProfileUnavailable } from './session/profile-unavailable.ts'

/** The details of these errors belong to the screen that sent the call, which shows them in its own place. */
type Plain = 'BAD_INPUT' | 'BALANCE_TOO_LOW' | 'PEOPLE_MOVED' | 'REWARD_CHANGED'

type Copy<C> = C extends ErrorCode
  ? DetailsOf<C> extends (C extends Plain ? unknown : undefined)
    ? string
    : (details: DetailsOf<C>) => string
  : string

/** Writes a day and an hour of the company: `lunes, 23 de noviembre, 9:00 a. m.` */
export const momentWords = (instant: string) => moment.format(new Date(instant))

const moment = companyFormat({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })

/** The sentence for an unexpected failure, which is never the user's fault. */
const BUG = 'Algo no salió como esperábamos. Inténtalo de nuevo; si continúa, avisa al equipo de personas.'

/**
 * The sentence for each failure: what happened and what to do next. The type makes it exhaustive: a code without a
 * sentence does not compile.
 *
 * @see S-30
 */
const ERROR_COPY: { readonly [C in FailureCode]: Copy<C> } = {
  ABSENCE_OVERLAPS: BUG,
  BAD_INPUT: 'Hay un dato que no podemos aceptar. Revísalo e inténtalo de nuevo.',
  NEGATIVE_EXPERIENCE: BUG,
  NO_SESSION: 'Tu sesión terminó. Vuelve a ingresar para continuar.',
  WRONG_CREDENTIALS: 'No pudimos abrir tu sesión. Revisa los datos e inténtalo de nuevo.',
  PASSKEY_LIMIT: 'Ya tienes cinco llaves de acceso. Quita una para registrar otra.',
  PASSKEY_REFUSED: 'Esa llave de acceso no se pudo comprobar. No cambió nada: inténtalo otra vez.',
  ACCOUNT_INACTIVE: 'Tu cuenta está deshabilitada.',
  DEVICE_LINK_SPENT: 'Este enlace ya se usó o venció. Pide otro a tu equipo de personas.',
  DEVICE_TOO_NEW: ({ from }) =>
    `Este dispositivo es nuevo en tu cuenta: podrás hacerlo aquí desde el ${momentWords(from)}. Hazlo desde uno que ya usabas, o pide ayuda a tu equipo de personas.`,
  PLATFORM_NOT_ALLOWED: ({ platform }) => `No tienes permisos para ingresar a la plataforma "${platform}".`,
  CROSS_SITE: 'El pedido no salió de esta página. Recárgala e inténtalo de nuevo.',
  NOT_FOUND: 'Lo que buscas ya no está aquí. Vuelve al inicio y búscalo de nuevo.',
  PROFILE_NOT_FOUND: 'Usuario no encontrado',
  PICTURE_NOT_FOUND: BUG,
  PACK_NOT_FOUND: 'Ese sobre no está entre los tuyos. Vuelve a tus sobres y elige otro.',
  FIGURE_NOT_FOUND: 'Esa figura no está en tu álbum. Vuelve al álbum y elige otra.',
  CODE_UNKNOWN: 'No conocemos ese código. Revísalo letra por letra e inténtalo de nuevo.',
  MISSION_NOT_FOUND: 'Esta misión no está en tu mapa. Vuelve a tus misiones y elige otra.',
  BATCH_UNKNOWN: 'No encontramos esa carga. Vuelve a la lista de cargas y elige otra.',
  METHOD_NOT_ALLOWED: BUG,
  ALBUM_CLOSED: 'Esta temporada no está abierta: el álbum se puede mirar, y lo demás espera a la próxima.',
  CODE_USED: 'Este código ya no se puede usar: cada persona lo canjea una sola vez.',
  CODE_ENDED: 'Este código ya venció. Pregunta al equipo de personas por el próximo.',
  AWARD_EARNED: 'Alguien ya ganó ese premio, así que no cambia. Publica otro con otro nombre.',
  AWARD_EDITED: BUG,
  AWARD_NOT_READY: () => BUG,
  AWARD_NOT_CLAIMABLE: 'Este premio aún no se puede reclamar, o ya lo reclamaste. Revisa cómo quedó en Premios.',
  AWARD_OWN: 'Tú escribiste este premio hace menos de 30 días. Es tuyo, y podrás reclamarlo cuando pasen.',
  BALANCE_TOO_HIGH: 'Este cambio dejaría un saldo más grande de lo que podemos contar. Revisa la cantidad.',
  BALANCE_TOO_LOW: 'Este cambio dejaría un saldo por debajo de cero. Revisa la cantidad.',
  BATCH_TAKEN: 'Un correo o un número que habría que devolver ahora es de otra persona.',
  BATCH_TOO_OLD: 'Pasaron los treinta días en que esa carga se podía retirar.',
  IMPORT_APPLIED: 'Esa carga ya se aplicó. Si no era lo que querías, retírala.',
  IMPORT_BUSY: 'Esa carga ya se está comparando o aplicando. Recarga la página para ver cómo va.',
  FACT_UNDONE: 'Eso ya se retiró. Recarga la página para ver cómo quedó.',
  BATCH_UNDONE: 'Esa carga ya se deshizo. Recarga la página para ver cómo quedó.',
  EMAIL_TAKEN: 'Ese correo ya es de otra persona.',
  EVIDENCE_CLOSED: 'Esta misión no recibe archivos ahora. Revisa en su página qué sigue.',
  EVIDENCE_LIMIT: 'Ya enviaste tus 5 archivos de hoy. Mañana puedes enviar más.',
  EVIDENCE_REVIEWED: 'Ese archivo ya se revisó. Recarga la página para ver cómo quedó.',
  SILHOUETTE_OVER: 'Esa silueta ya se cerró. El lunes cuenta su historia y el jueves sale otra.',
  FIGURE_OWNED: 'Esa figura ya está en tu álbum. Guarda tu polvo para una que te falte.',
  FINISH_OWNED: 'Esa figura ya tiene ese acabado.',
  GIFT_MAKER: 'Esa persona creó tu cuenta hace menos de 30 días: todavía no puede recibir tus figuras. Elige a otra.',
  GIFT_NOT_TRADING: 'Esa persona no participa en intercambios. Elige a otra.',
  GIFT_ONESELF: 'Un regalo es para otra persona. Elige a alguien más.',
  GIFT_OWNED: 'Ya la consiguió mientras elegías. Elige otra figura.',
  REPORT_CLOSED: 'Esta misión no recibe avances ahora. Revisa en su página qué sigue.',
  REPORT_LIMIT: 'Eso pasa de lo que se puede anotar hoy. Mañana puedes anotar más.',
  REPORT_REVIEWED: BUG,
  BEST_AREA_SMALL: BUG,
  BEST_ENOUGH: BUG,
  GIVEN_ENOUGH: BUG,
  GOAL_EDITED: BUG,
  GOAL_REACHED: BUG,
  GIFT_WEEK: 'Esta semana ya regalaste una. El lunes puedes otra vez.',
  LAST_COPY: 'Siempre conservas una copia, y las reservadas no se convierten. Elige menos copias.',
  MISSION_CHANGED: 'La misión cambió mientras la editabas. Recarga la página y revisa los cambios.',
  MOVEMENT_ANSWERED: 'Ese reporte ya tiene respuesta. Recarga la página para leerla.',
  MOVEMENT_DECIDED: 'Ese movimiento ya se decidió. Recarga la página para ver cómo quedó.',
  MOVEMENT_NOT_REVERSIBLE: 'Ese movimiento se corrige donde nació: en su canje o su figura.',
  MOVEMENT_REPORTED: 'Ya reportaste este movimiento. La respuesta llegará a tus avisos.',
  MOVEMENT_REVERSED: 'Ese movimiento ya se corrigió. Recarga la página para ver cómo quedó.',
  NOT_COMPLETED: 'Esa misión no está completada, así que no hay nada que corregir.',
  NOT_ENOUGH_STARDUST: 'Te falta polvo estelar. Convierte repetidas y vuelve a intentarlo.',
  PROGRESS_REFUSED: ({ problems: [first] }) =>
    first?.message ?? 'Ese avance no se puede registrar. Revisa la misión, la fecha y la cantidad.',
  SECOND_OPERATOR: 'Un movimiento de más de 500 créditos lo aprueba otra persona del equipo.',
  COLLEAGUE_NOT_FOUND: 'Esa persona ya no está disponible. Búscala de nuevo.',
  KUDOS_NOT_FOUND: 'Ese kudos ya no está aquí. Recarga la página para ver cómo quedó.',
  REDEEM_NOT_FOUND: 'Ese canje no está entre los tuyos. Mira la lista de tus canjes.',
  REWARD_NOT_FOUND: 'Esa recompensa ya no está en el catálogo. Elige otra.',
  KUDOS_ONESELF: 'Los kudos son para otras personas. Elige a alguien más.',
  KUDOS_OFFENSIVE: 'Hay una palabra que puede herir. Escríbelo de otra manera y envíalo de nuevo.',
  KUDOS_REPEATED: 'Ya enviaste lo mismo hace poco. Cuéntale algo nuevo.',
  KUDOS_RECIPROCAL: 'Te agradeció hace poco. Devuélvelo en unos días.',
  KUDOS_CIRCLE: 'Se agradecen siempre entre ustedes. Elige a alguien más.',
  KUDOS_PAIR: 'Ya reconociste a esta persona esta semana. El lunes puedes volver a hacerlo.',
  KUDOS_WEEK_LIMIT: 'Ya diste todos tus kudos de esta semana. El lunes tienes más.',
  KUDOS_TOO_LATE: 'Pasaron 24 horas: este kudos ya no se puede retirar.',
  BEST_EMPLOYEE_EDITED: 'Alguien del equipo publicó ese mes mientras lo mirabas. Recarga la página.',
  NOMINATION_ONESELF: 'No puedes nominarte. Elige a alguien de tu equipo.',
  CONGRATULATE_ONESELF: 'Este reconocimiento es tuyo: deja que te feliciten.',
  EMAIL_NOT_CONFIRMED: 'El correo no es el de esa persona. Escríbelo completo y vuelve a intentarlo.',
  LEADER_CIRCLE: () => BUG,
  LEADER_LIMIT: 'Esta la decide el equipo de personas.',
  ALLOWANCE_SPENT: ({ left }) =>
    left === 0
      ? 'Ya diste todos los créditos de este mes.'
      : `Te quedan ${left} créditos este mes. Elige una cantidad menor.`,
  PEOPLE_MOVED: 'Las personas elegidas ya no son las mismas. Míralas de nuevo y confirma.',
  CARDS_TOO_MANY: 'Son más de 500 tarjetas para una sola vez. Elige menos personas.',
  PEOPLE_TOO_MANY: 'Son demasiadas personas para una sola vez. Elige menos.',
  DATA_REQUESTS_OPEN: 'Ya tienes tres pedidos abiertos. Espera una respuesta, o retira uno.',
  DATA_REQUEST_CLOSED: 'Ese pedido ya cambió. Mira cómo quedó en la lista.',
  DATA_REQUEST_ERASES: 'Ese pedido se cumple al borrar los datos de la persona, desde su ficha.',
  PAYROLL_CLOSED: 'Ese mes ya está cerrado. Lo que cambie sale en el siguiente.',
  PAYROLL_OPEN: 'Ese mes todavía no termina: se cierra desde el primer día del siguiente.',
  PAYROLL_ORDER: 'Antes hay que cerrar el mes anterior.',
  PAYROLL_RETURNED: 'Esa devolución ya está anotada.',
  PAYROLL_UNDECIDED: 'Faltan tratamientos por elegir. Elígelos en Ajustes, en Nómina.',
  PAYROLL_UNPRICED: 'Hay entregas sin costo escrito. Escríbelo en su recompensa o su premio.',
  BUDGET_SPENT: () =>
    'Con este canje el mes pasa su techo, y la empresa decidió que nada lo pase. Súbelo en Ajustes o espera al mes que viene.',
  PERSON_CHANGED: 'Alguien guardó cambios mientras escribías. Recarga la página para verlos.',
  PERSON_ERASED: 'Los datos de esa persona ya se borraron.',
  PERSON_HAS_REDEEMS:
    'Esa persona tiene canjes por entregar. Entrégalos o márcalos como fallidos antes de borrar sus datos.',
  PERSON_IN_FILE:
    'Ahora se está aplicando un archivo que incluye a esa persona. Espera a que termine e inténtalo de nuevo.',
  PERSON_IS_OPERATOR: 'Esa persona también es operadora: su cuenta no se borra así.',
  BUDGET_REASON: () => 'El mes pasa su techo y hace falta un motivo.',
  CODES_MISSING: 'No quedan códigos de esta recompensa. Carga más y vuelve a intentarlo.',
  NOT_ENOUGH_CREDITS: 'No te alcanzan los créditos para esta recompensa. Fíjala como meta y sigue sumando.',
  REDEEM_REMINDED: 'Ya se lo recordaron hoy.',
  REDEEM_IN_PURCHASE: BUG,
  CODE_OF_ANOTHER: BUG,
  PURCHASES_NONE: BUG,
  REDEEM_NOT_ALLOWED: 'Este canje ya no admite ese cambio. Recarga la página para ver cómo quedó.',
  REWARD_CHANGED:
    'Esta recompensa cambió mientras la mirabas. Revisa el precio y las condiciones, y confirma de nuevo.',
  REWARD_CLOSED: 'Esta recompensa no está disponible en este momento. Elige otra.',
  REWARD_EDITED: 'Alguien del equipo cambió esta recompensa mientras la editabas. Recarga la página.',
  REWARD_EXISTS: 'Ya hay una recompensa con ese identificador. Elige otro título.',
  REWARD_AREA_FULL: 'Los lugares de tu área de este mes ya están tomados. Puedes entrar en la lista.',
  REWARD_LIMIT: 'Ya canjeaste esta recompensa todas las veces que se puede por ahora.',
  REWARD_RANK: 'Esta recompensa pide un rango más alto. Sigue sumando experiencia.',
  REWARD_SOLD_OUT: 'Se acabó hace un momento. No gastaste nada. Toca «Avísame» para saber cuándo vuelve.',
  SEASON_CHANGED: () => 'Otra persona guardó cambios en esta temporada. Recarga la página para verlos.',
  SEASON_LENGTH_REASON: 'Su duración o sus páginas no son las de la tabla y hace falta un motivo.',
  SEASON_NOT_READY: ({ problems: [first] }) => first?.text ?? 'A esta temporada le falta algo para publicarse.',
  SEASON_STARTED: 'Esta temporada ya empezó: se puede cerrar, pero no volver a borrador.',
  SPENDING_PAUSED: 'Los canjes están en pausa mientras revisamos los saldos. Tus créditos están a salvo.',
  STOCK_TOO_LOW: 'No hay tantas unidades. Revisa la cantidad e inténtalo de nuevo.',
  TRADE_CLOSED: 'Esta oferta ya no admite ese cambio. Recarga la página para ver cómo quedó.',
  TRADE_NOT_A_MATCH: 'Este intercambio ya no encaja. Mira las propuestas nuevas.',
  TRADE_RARITY: 'Se cambia una figura por otra de la misma rareza, y las legendarias no se intercambian.',
  TRADES_OFF: 'Activa los intercambios para proponer el tuyo.',
  TRADES_OPEN_LIMIT: 'Ya tienes 5 ofertas abiertas. Espera una respuesta o cancela alguna.',
  PICTURE_TOO_LARGE: BUG,
  PICTURE_TOO_MANY_PIXELS: BUG,
  PICTURE_TYPE: BUG,
  EVIDENCE_TOO_LARGE: 'El archivo pesa más de 5 MB. Envía uno más liviano.',
  TOO_LARGE: 'Lo que envías pesa demasiado. Prueba con algo más liviano.',
  EVIDENCE_TOO_LONG: 'Ese PDF tiene más de 200 páginas. Envía solo las que muestran lo que hiciste.',
  EVIDENCE_BROKEN:
    'No pudimos abrir ese archivo entero: está dañado, o es demasiado grande por dentro. Envía una foto o una captura.',
  EVIDENCE_LOCKED: 'Ese PDF pide una contraseña para abrirse. Guárdalo sin ella, o envía una foto.',
  EVIDENCE_TYPE: 'Ese archivo no es una foto JPG, PNG o WebP ni un PDF. Elige otro.',
  NOT_JSON: BUG,
  CONFIRMATION_NEEDED: 'Antes de esto hay que confirmar quién eres.',
  DUTY_FOR_ALL: 'Eso es de toda la empresa, y tus encargos son de algunas áreas.',
  DUTY_NEEDED: () => 'Eso no está entre tus encargos.',
  LAST_OPERATOR: 'Es la última persona operadora activa.',
  LAST_SYSTEM: 'Es la última persona con el encargo Sistema.',
  PERSON_OF_OTHER_AREA: 'Esa persona no es de tus áreas.',
  VIEW_ONLY: 'Ves la consola como otra persona: nada se guarda.',
  OPERATOR_EXISTS: 'Ya hay una persona operadora con ese correo.',
  OPERATOR_DOMAIN: BUG,
  OPERATOR_MADE_THEM: BUG,
  OPERATOR_REQUESTED: BUG,
  OPERATOR_REQUEST_CLOSED: BUG,
  OPERATOR_REQUEST_WAITS: BUG,
  CODES_PRINTED: BUG,
  SECOND_TIED: BUG,
  CODE_HELD: 'Este código pide que otra persona del equipo lo revise. Avísale a quien te lo dio; sigue siendo tuyo.',
  CODE_YOURS: 'Este código lo hiciste o lo repartiste tú como persona operadora: es para los demás.',
  REWARD_YOURS:
    'Estas unidades las puso quien eres como persona operadora, o quien te inscribió. Podrás pedirlas en 30 días.',
  OPERATOR_IS_YOU: 'Eso lo hace otra persona operadora.',
  VALUE_RETIRED: 'Ese valor ya no está entre los de tu empresa. Elige otro: lo que escribiste sigue aquí.',
  ACCENT_ILLEGIBLE: BUG,
  MONEY_WRITTEN: BUG,
  SETTING_CHANGED: 'Alguien guardó cambios mientras escribías. Recarga la página para verlos.',
  OPERATION_REUSED: 'Este pedido ya se hizo con otros datos. Recarga la página para ver cómo quedó.',
  SLOW_DOWN: ({ retryAfterSeconds }) => `Vas muy rápido. Espera ${waitOf(retryAfterSeconds)} e inténtalo de nuevo.`,
  UPLOADS_BUSY: ({ retryAfterSeconds }) =>
    `Ya hay demasiados archivos en camino. El tuyo sigue aquí: espera ${waitOf(retryAfterSeconds)} y envíalo de nuevo.`,
  UPLOAD_STALLED: 'El envío se detuvo a mitad de camino. Tu archivo sigue aquí: envíalo de nuevo.',
  UNEXPECTED: BUG,
  UNAVAILABLE: 'El servicio no responde en este momento. Espera un poco e inténtalo de nuevo.',
  UNREACHABLE: 'No hay conexión con la nave. Revisa tu internet e inténtalo de nuevo.',
  MALFORMED: 'Recibimos una respuesta que no entendemos. Recarga la página e inténtalo de nuevo.',
}

/**
 * Returns the sentence for a thrown value. Anything that is not an expected failure gets one generic, calm sentence.
 */
export function messageOf(error: unknown): string {
  if (error instanceof ProfileUnavailable) return error.message
  if (isMissingPart(error)) return ERROR_COPY.UNREACHABLE
  if (!(error instanceof RpcError)) return BUG

  const { refusal } = error
  if (refusal?.error === 'PLATFORM_NOT_ALLOWED' && refusal.details) {
    return ERROR_COPY.PLATFORM_NOT_ALLOWED(refusal.details)
  }
  if (refusal?.error === 'PROGRESS_REFUSED' && refusal.details) return ERROR_COPY.PROGRESS_REFUSED(refusal.details)
  if (refusal?.error === 'DEVICE_TOO_NEW' && refusal.details) return ERROR_COPY.DEVICE_TOO_NEW(refusal.details)
  if (refusal?.error === 'SLOW_DOWN' && refusal.details) return ERROR_COPY.SLOW_DOWN(refusal.details)
  if (refusal?.error === 'UPLOADS_BUSY' && refusal.details) return ERROR_COPY.UPLOADS_BUSY(refusal.details)

  const copy = ERROR_COPY[error.code]
  return typeof copy === 'string' ? copy : BUG
}

function waitOf(seconds: number): string {
  return seconds === 1 ? 'un segundo' : `${seconds} segundos`
}
