import { Route, Routes } from '@marquee/web-kit';

export default function AuthRoutes() {
  return (
    <Routes>
      <Route path="login" element={<h1>Sign In</h1>} />
    </Routes>
  );
}
