// Notifications and confirmation dialogs, rendered above all pages.
import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { markOverlaysReady } from '../../../kit/dialogs/overlays-ready'

export function Overlays() {
  useEffect(markOverlaysReady, [])
  return (
    <>
      <Notifications position="top-center" limit={4} autoClose={4000} />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  )
}
