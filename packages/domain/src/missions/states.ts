/**
 * How a mission stands for one employee. The screen always says why and what next.
 *
 * @see MI-2
 */
export const EMPLOYEE_MISSION_STATES = [
  'locked',
  'upcoming',
  'available',
  'in-progress',
  'in-review',
  'rejected',
  'completed',
  'expired',
] as const
export type EmployeeMissionState = (typeof EMPLOYEE_MISSION_STATES)[number]
