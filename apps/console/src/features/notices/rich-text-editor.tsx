// The editor of rich text, with the elements that the server accepts. Loaded with the first form that needs it.
import '@mantine/tiptap/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Link, RichTextEditor as Editor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import classes from './notices.module.css'

const extensions = [StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }), Link]

type RichTextEditorProps = { label: string; html: string; onChange: (html: string) => void }

export function RichTextEditor({ label, html, onChange }: RichTextEditorProps) {
  const labels = useControlLabels()
  const written = useRef(html)
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(written.current)
    },
  })
  // The form was reset, or filled with another record: the editor itself reads its content once.
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor?.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <Editor editor={editor} labels={labels} className={classes.editor ?? ''}>
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.Strikethrough />
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.H2 />
          <Editor.H3 />
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
          <Editor.Hr />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content className={classes.content} />
    </Editor>
  )
}

function useControlLabels() {
  const { t } = useLingui()
  return {
    boldControlLabel: t`Bold`,
    italicControlLabel: t`Italic`,
    underlineControlLabel: t`Underline`,
    strikeControlLabel: t`Strikethrough`,
    clearFormattingControlLabel: t`Clear formatting`,
    h2ControlLabel: t`Heading`,
    h3ControlLabel: t`Subheading`,
    bulletListControlLabel: t`Bulleted list`,
    orderedListControlLabel: t`Numbered list`,
    blockquoteControlLabel: t`Quotation`,
    hrControlLabel: t`Horizontal line`,
    linkControlLabel: t`Link`,
    unlinkControlLabel: t`Remove link`,
    linkEditorInputLabel: t`Enter URL`,
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t`Save`,
    linkEditorExternalLink: t`Open in another window`,
    linkEditorInternalLink: t`Open in this window`,
    undoControlLabel: t`Undo`,
    redoControlLabel: t`Redo`,
  }
}
