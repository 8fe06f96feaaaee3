declare const viewed: unique symbol

/** A value that passed through a view: the only thing `answer` sends. The mark lives in types alone. */
export type View<T> = T & { readonly [viewed]: true }

type Leaf = string | number | boolean | null | undefined

// Of a union, such as the kinds of a block, every member's keys count.
type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never

type At<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? NonNullable<Shape[Key]> : never) : never

type NoMoreThan<Shape, Out> = Out extends Leaf
  ? Out
  : Out extends readonly (infer Element)[]
    ? Shape extends readonly (infer Expected)[]
      ? readonly NoMoreThan<Expected, Element>[]
      : never
    : { [Key in keyof Out]: Key extends KeyOf<Shape> ? NoMoreThan<At<Shape, Key>, Out[Key]> : never }

/**
 * Declares what the client may see of a row. A surplus column does not compile at any depth, spread rows included.
 *
 * @example const viewProfile = defineView<Profile>()((row: ProfileRow) => ({ email: row.email, … }))
 */
export function defineView<Shape>() {
  return <Row, Out extends Shape>(pick: (row: Row) => Out & NoMoreThan<Shape, Out>) =>
    pick as unknown as (row: Row) => View<Shape>
}
