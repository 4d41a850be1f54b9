// What a figure is called, in the user's language.
import { type FigureKey, figures } from '@swapdesk/contract/figures'
import { named } from '../../kit/api/options'

export const nameOf = (key: FigureKey, locale: string): string =>
  named(locale, figures[key].name.zh, figures[key].name.en)
