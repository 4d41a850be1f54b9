type Texts = { zh: string; en: string }
/**
 * One error reply: HTTP status and text, Chinese and English.
 * `inScope`: the text for callers whose data scopes narrow what the operation is about, whatever the reason.
 */
export type ProblemEntry = Texts & { status: number; inScope?: Texts }

export const entry = (status: number, zh: string, en: string, inScope?: Texts): ProblemEntry => ({
  status,
  zh,
  en,
  ...(inScope && { inScope }),
})
