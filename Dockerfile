FROM node:24-bookworm-slim AS build
WORKDIR /flatbed
COPY . .
RUN npm run build

# Runs without root, on port 8080; docs/guide/deployment.md says how to start it read-only.
FROM nginxinc/nginx-unprivileged:stable-alpine
COPY docs/guide/hosts/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /flatbed/dist /srv/flatbed
