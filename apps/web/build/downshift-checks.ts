/**
 * Replaces `prop-types` and `react-is`, with which Downshift checks its options and its component of old. TypeScript
 * checks the options of its hooks, and both packages are CommonJS: their helper would be in the first load.
 *
 * @see decision 028
 */
const validator = { isRequired: {} }

/** The validators that Downshift lists. Only `checkPropTypes` would call them. */
// biome-ignore lint/style/noDefaultExport: it stands for a module that has one
export default {
  any: validator,
  array: validator,
  bool: validator,
  func: validator,
  number: validator,
  string: validator,
  shape: () => validator,
  checkPropTypes: () => undefined,
}

/** Asked by Downshift's component alone, which this product does not use. */
export const isForwardRef = () => false
