/**
 * The things an employee does that the plan de vuelo and the pulso de la semana see. `exchange` is a trade that was
 * accepted, or a figure given; `claim` an award or an incentive; `trades` to take part in them; `map` and `mission` to look
 * at them; `advance` progress that counts.
 *
 * @see MI-10, MI-11
 */
export const HABIT_ACTIONS = [
  'avatar',
  'pack',
  'album',
  'trades',
  'exchange',
  'map',
  'mission',
  'advance',
  'thanks',
  'claim',
  'goal',
] as const
export type HabitAction = (typeof HABIT_ACTIONS)[number]
