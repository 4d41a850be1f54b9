/** How records are found by rows that they refer to: a binding by its rider. */
export type SearchThrough<
  Resource extends string = string,
  Column extends string = string,
  Field extends string = string,
> = {
  /** The noun of the rows. */
  noun: Resource
  /** Column with the identifier of the row, with an index. */
  id: Column
  /** Column after it in that index, by which the newest are found first; by default the identifier of the record. */
  newest?: Column
  /** Searched columns of the row, with the fields of the record that show them; null for one that it does not show. */
  fields: Readonly<Record<string, Field | null>>
}
