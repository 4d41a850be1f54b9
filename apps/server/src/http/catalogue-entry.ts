/** One error reply: HTTP status and text, Chinese and English. */
export type ProblemEntry = { status: number; zh: string; en: string }

export const entry = (status: number, zh: string, en: string): ProblemEntry => ({ status, zh, en })
