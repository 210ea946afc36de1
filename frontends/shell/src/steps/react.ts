export * from 'react-dom/client';
