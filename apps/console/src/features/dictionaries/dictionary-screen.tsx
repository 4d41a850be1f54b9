// Dictionaries and the items of the selected one, side by side or stacked.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/api/client'
import { named } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { TreeScreen } from '../../kit/crud/tree-screen'
import { usePane } from '../../kit/navigation/pane'
import { PaneSection } from '../../kit/navigation/pane-section'
import { RowsSkeleton } from '../../kit/loading/states'
import classes from './dictionaries.module.css'
import { businessDictionaries, businessItems, dictionaries, items } from './dictionary-kinds'
import {
  businessDictionaryForm,
  businessItemForm,
  dictionaryColumns,
  dictionaryFilters,
  dictionaryForm,
  itemColumns,
  itemFilters,
  itemForm,
} from './dictionary-parts'

type Layout = 'horizontal' | 'vertical'
type Chosen = { id: string; code: string; dictValue: string; dictValueEn: string | null }

/** The selected dictionary is part of the URL. */
function useChosenId() {
  const { search, setSearch } = usePane()
  const choose = (row: { id: string }) =>
    // Filters and the open row of the items are reset for another dictionary.
    setSearch((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('item.'))),
      of: row.id,
    }))
  return { chosenId: search['of'], choose }
}

function useItemsTitle(chosen: Chosen): string {
  const { t, i18n } = useLingui()
  return t`Items of ${named(i18n.locale, chosen.dictValue, chosen.dictValueEn)}`
}

const nothing = '0'

function SystemItems({ id }: { id: string }) {
  const { data } = useCall('dictDetail', { id })
  return data ? (
    <ItemsFrame chosen={data}>
      <TreeScreen resource={items} form={itemForm} {...itemProps(data)} />
    </ItemsFrame>
  ) : (
    <RowsSkeleton rows={5} />
  )
}

function BusinessItems({ id }: { id: string }) {
  const { data } = useCall('dictBizDetail', { id })
  return data ? (
    <ItemsFrame chosen={data}>
      <TreeScreen resource={businessItems} form={businessItemForm} {...itemProps(data)} />
    </ItemsFrame>
  ) : (
    <RowsSkeleton rows={5} />
  )
}

function itemProps({ id, code }: Chosen) {
  return { columns: itemColumns, filters: itemFilters, fixedInput: { parentId: id }, preset: { parentId: id, code } }
}

function ItemsFrame({ chosen, children }: { chosen: Chosen; children: ReactNode }) {
  const title = useItemsTitle(chosen)
  return (
    <PaneSection key={chosen.id} prefix="item." title={title}>
      {children}
    </PaneSection>
  )
}

function ChooseFirst() {
  return (
    <p className={classes.hint}>
      <Trans>Choose a dictionary to see its items.</Trans>
    </p>
  )
}

export function DictionaryScreen({ layout = 'horizontal' }: { layout?: Layout }) {
  const { chosenId, choose } = useChosenId()
  return (
    <div className={classes.frame} data-layout={layout}>
      <CrudScreen
        resource={dictionaries}
        columns={dictionaryColumns}
        filters={dictionaryFilters}
        form={dictionaryForm}
        master={{ chosenId: chosenId ?? nothing, onChoose: choose }}
      />
      {chosenId ? <SystemItems id={chosenId} /> : <ChooseFirst />}
    </div>
  )
}

export function VerticalDictionaryScreen() {
  return <DictionaryScreen layout="vertical" />
}

export function BusinessDictionaryScreen() {
  const { chosenId, choose } = useChosenId()
  return (
    <div className={classes.frame} data-layout="horizontal">
      <CrudScreen
        resource={businessDictionaries}
        columns={dictionaryColumns}
        filters={dictionaryFilters}
        form={businessDictionaryForm}
        master={{ chosenId: chosenId ?? nothing, onChoose: choose }}
      />
      {chosenId ? <BusinessItems id={chosenId} /> : <ChooseFirst />}
    </div>
  )
}
