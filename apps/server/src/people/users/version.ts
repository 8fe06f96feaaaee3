/**
 * The version of a person `u` that an edit is compared with: a digest of what an operator may write. So whatever changes it,
 * a file of people among others, makes an edit that began before meet the change.
 */
export const PERSON_VERSION = `md5(jsonb_build_array(u.name, u.email, u.area, u.joined_on, u.platform, u.called,
  u.site, u.job, u.cost_centre, u.reports_to)::text)`
