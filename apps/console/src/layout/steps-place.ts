/** The id of the place in the top bar for the way to what stands before and after the thing that the page shows. */
export const STEPS_PLACE = 'pasos'
