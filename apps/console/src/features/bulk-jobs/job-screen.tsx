// Bulk jobs: the list, and in its place the page of the one that is open, or the form of a new one or of an import.
import { lazy, Suspense } from 'react'
import { usePane } from '../../kit/navigation/pane'
import { RowsSkeleton } from '../../kit/loading/states'
import { JobList } from './job-list'

const JobPage = lazy(() => import('./job-page').then((module) => ({ default: module.JobPage })))
const ImportPage = lazy(() => import('./import-page').then((module) => ({ default: module.ImportPage })))
const NewJobPage = lazy(() => import('./new-job-page').then((module) => ({ default: module.NewJobPage })))

export function JobScreen() {
  const { search } = usePane()
  const { view, new: isNew, import: kind } = search
  if (!view && !isNew && !kind) return <JobList />
  return (
    <Suspense fallback={<RowsSkeleton />}>
      {view ? <JobPage key={view} id={view} /> : kind ? <ImportPage key={kind} /> : <NewJobPage />}
    </Suspense>
  )
}
