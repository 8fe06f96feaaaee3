import * as v from 'valibot'

/** The input that says whether an employee puts their plan de vuelo away. @see D-66 */
export const FlightPlanVisibilityInput = v.strictObject({ isHidden: v.boolean() })
