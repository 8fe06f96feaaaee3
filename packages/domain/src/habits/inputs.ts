import * as v from 'valibot'

/** Whether an employee puts their plan de vuelo away. @see D-66 */
export const FlightPlanVisibilityInput = v.strictObject({ isHidden: v.boolean() })
