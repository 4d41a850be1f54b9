// A picture in a form: validated first, uploaded at once, and stored as the returned URL. One that is too large can be
// reduced.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Input, Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isApiError } from '@swapdesk/sdk'
import { checkImageFile } from '@swapdesk/validation'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient } from '../api/client'
import { toastError } from '../dialogs/feedback'
import classes from './form.module.css'
import { useFormContext, useUnfinished } from './form'
import { shrinkPicture, type PictureShape } from './shrink-picture'
import { useField, useFieldValue, type FieldProps } from './use-field'

/** The selected picture, and the handling of a new one. */
export function usePicture(name: string, shape: PictureShape) {
  const { form } = useFormContext()
  const client = useClient()
  const finishBeforeSending = useUnfinished()
  const address = useFieldValue(name) as string
  const [tooLarge, setTooLarge] = useState<File | null>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => client.call('attachmentPutFile', { file: await acceptable(file, shape) }),
    onSuccess: ({ link }) => {
      setTooLarge(null)
      form.setFieldValue(name, link)
      form.clearFieldError(name)
    },
    onError: (error) => {
      if (isApiError(error)) toastError(error)
      // A file that the browser cannot decode is not a picture, whatever its name.
      else form.setFieldError(name, 'image.type')
    },
  })
  const send = (file: File) => finishBeforeSending(upload.mutateAsync(file))
  const choose = (file: File | null) => {
    if (!file) return
    const refusal = checkImageFile(file)
    setTooLarge(refusal === 'image.size' ? file : null)
    if (refusal) form.setFieldError(name, refusal)
    else send(file)
  }
  const remove = () => form.setFieldValue(name, '')
  return { address, shape, isBusy: upload.isPending, tooLarge, choose, shrink: send, remove }
}

/** Pictures are re-encoded only if the user agrees to reduce them. */
async function acceptable(file: File, shape: PictureShape): Promise<File> {
  return checkImageFile(file) ? shrinkPicture(file, shape) : file
}

type PictureChoiceProps = { picture: ReturnType<typeof usePicture>; label: string; description?: string | undefined }

/** Beside the picture: its actions, and the accepted formats. */
export function PictureChoice({ picture, label, description }: PictureChoiceProps) {
  const { t } = useLingui()
  const { address, shape, isBusy, tooLarge, choose, shrink, remove } = picture
  return (
    <div>
      <Group gap="xs">
        <FileButton accept="image/jpeg,image/png" onChange={choose} inputProps={{ 'aria-label': label }}>
          {(button) => (
            <Button {...button} size="xs" variant="default" disabled={isBusy}>
              {address ? <Trans>Replace picture</Trans> : <Trans>Choose picture</Trans>}
            </Button>
          )}
        </FileButton>
        {tooLarge && (
          <Button size="xs" disabled={isBusy} onClick={() => shrink(tooLarge)}>
            {shape === 'square' ? <Trans>Crop to a square and resize</Trans> : <Trans>Reduce size</Trans>}
          </Button>
        )}
        {address && (
          <Button size="xs" variant="subtle" color="gray" disabled={isBusy} onClick={remove}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </Group>
      <Input.Description mt={6}>{description ?? t`JPG or PNG, at most 500 kB`}</Input.Description>
    </div>
  )
}

function Picture({ address, label, isBusy }: { address: string; label: string; isBusy: boolean }) {
  if (isBusy) return <Loader size="sm" />
  return address ? <img src={address} alt={label} /> : <IconPhotoPlus size={26} stroke={1.4} />
}

export function ImageField(props: FieldProps) {
  const picture = usePicture(props.name, 'whole')
  const { label, description, withAsterisk, error } = useField(props).props
  return (
    <Input.Wrapper label={label} withAsterisk={withAsterisk} error={error} labelElement="div">
      <Group gap="md" mt={6} wrap="nowrap">
        <span className={classes.picture}>
          <Picture address={picture.address} label={label} isBusy={picture.isBusy} />
        </span>
        <PictureChoice picture={picture} label={label} description={description} />
      </Group>
    </Input.Wrapper>
  )
}
