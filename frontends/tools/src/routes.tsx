import { Route, Routes } from '@marquee/web-kit';
import { ImageToTextPage } from './features/image-to-text/image-to-text-page';

/** Mounted by the shell at the addresses of the tools that need no account. */
export default function ToolsRoutes() {
  return (
    <Routes>
      <Route path="/image-to-text" element={<ImageToTextPage />} />
    </Routes>
  );
}
