import { valueName } from '../../../settings/value-sql.ts'

/** The SQL of a person as operators read them. @param alias of a row of `users` */
export const person = (alias: string) =>
  `jsonb_build_object('email', ${alias}.email, 'name', ${alias}.name, 'area', ${alias}.area)`

/** The SQL columns of `kudos k` with its sender `s`, as operators read it. */
export const FOR_OPERATORS = `k.id, ${valueName('k.value')} as value, k.message, k.sent_at, ${person('s')} as "from",
  (select jsonb_agg(${person('u')} order by u.folded_name, u.id)
     from kudos_receivers r join users u on u.id = r.receiver_id where r.kudos_id = k.id) as "to"`
