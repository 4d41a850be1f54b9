// An error in one page leaves the others alone: the pane says what happened and offers to start over.
import { Component, type ReactNode } from 'react'
import { Failed } from '../../kit/states'

export class PaneBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <Failed error={error} onRetry={() => this.setState({ error: null })} />
  }
}
