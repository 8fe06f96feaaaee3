/**
 * Returns the SQL that writes the id of a key, `$1` as PHC strings hold it, into a column of password hashes where they
 * name none.
 */
export const withKeyNamed = (column: string) =>
  `case when ${column} like '%,keyid=%' then ${column}
        else regexp_replace(${column}, '(,p=[0-9]+)[$]', '\\1,keyid=' || $1::text || '$') end`

/** Returns the SQL that reads the id of the key, as `Keys.id`, from a column of password hashes; null where none is. */
export const keyIdOfHash = (column: string) =>
  `encode(decode(substring(${column} from ',keyid=([A-Za-z0-9+/]{11})') || '=', 'base64'), 'hex')`
