/**
 * The SQL of what an account is called where operators read who did something: as an operator says, as the employee whom the operator
 * is or who has the account's e-mail, or by the e-mail.
 *
 * @param account an expression for the account's id; where there is none the name is null
 * @see D-122
 */
export const operatorName = (account: string) => `(
  select coalesce(by_o.name, by_u.name, by_a.email) from accounts by_a left join operators by_o on by_o.account_id = by_a.id
    left join users by_u on by_u.erased_at is null
     and by_u.id = coalesce(by_o.person_id, (select by_p.id from users by_p where by_p.email = by_a.email))
   where by_a.id = ${account})`
