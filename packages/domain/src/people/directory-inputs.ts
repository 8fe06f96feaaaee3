import * as v from 'valibot'

/** A value by hand that the directory's is to replace. @see D-114 */
export const UseDirectoryInput = v.strictObject({
  field: v.picklist(['name', 'email', 'area', 'site', 'job', 'costCentre', 'reportsTo', 'isActive']),
})
