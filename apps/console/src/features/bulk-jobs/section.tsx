// A part of a form of a job, with its title.
import type { ReactNode } from 'react'
import classes from './bulk-jobs.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.sectionTitle}>{title}</legend>
      {children}
    </fieldset>
  )
}
