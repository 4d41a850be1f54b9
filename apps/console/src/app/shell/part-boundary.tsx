// A part of the shell that fails is left out, and the rest lives on. Its chunk may have been lost with a release, which
// the bar of the shell offers to load; anything else stands in the error log.
import { Component, type ReactNode } from 'react'

export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
