// Fields that belong together: under a name, for forms of more than eight fields, or side by side.
import type { ReactNode } from 'react'
import classes from './form.module.css'

export function FieldGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupTitle}>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
